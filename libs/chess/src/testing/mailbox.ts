/*
 * A second opinion on legality, as plain and slow as possible and sharing nothing with the board: squares in a map, every
 * move tried on a copy. Standard castling and Chess960 alike.
 */

type Men = ReadonlyMap<string, string>;

export interface MailboxPosition {
  readonly men: Men;
  readonly white: boolean;
  /** Squares of the rooks with which castling is a right. */
  readonly rooks: ReadonlySet<string>;
  /** The square just passed by a double step, legal capture or not. */
  readonly passed: string | undefined;
}

const FILES = 'abcdefgh';

const step = (square: string, files: number, ranks: number): string | undefined => {
  const file = FILES[FILES.indexOf(square[0]!) + files];
  const rank = Number(square[1]) + ranks;
  return file !== undefined && rank >= 1 && rank <= 8 ? file + String(rank) : undefined;
};

const isWhite = (man: string): boolean => man === man.toUpperCase();

const STRAIGHT = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
const DIAGONAL = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;
const LEAPS = [
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
] as const;

/** Squares the man attacks. */
const attackedBy = (men: Men, from: string): string[] => {
  const man = men.get(from)!;
  const kind = man.toLowerCase();
  if (kind === 'p') {
    const forward = isWhite(man) ? 1 : -1;
    return [step(from, -1, forward), step(from, 1, forward)].filter((to) => to !== undefined);
  }
  const slides = kind === 'b' || kind === 'r' || kind === 'q';
  const steps =
    kind === 'n' ? LEAPS : kind === 'b' ? DIAGONAL : kind === 'r' ? STRAIGHT : [...STRAIGHT, ...DIAGONAL];
  return steps.flatMap(([files, ranks]) => {
    const squares: string[] = [];
    for (let to = step(from, files, ranks); to !== undefined; to = step(to, files, ranks)) {
      squares.push(to);
      if (!slides || men.has(to)) break;
    }
    return squares;
  });
};

const isAttacked = (men: Men, square: string, byWhite: boolean): boolean =>
  [...men].some(([from, man]) => isWhite(man) === byWhite && attackedBy(men, from).includes(square));

const kingOf = (men: Men, white: boolean): string =>
  [...men].find(([, man]) => man === (white ? 'K' : 'k'))![0];

const moved = (men: Men, changes: readonly (readonly [square: string, man: string | undefined])[]): Men => {
  const next = new Map(men);
  for (const [square] of changes) next.delete(square);
  for (const [square, man] of changes) if (man !== undefined) next.set(square, man);
  return next;
};

const pawnMoves = ({ men, white, passed }: MailboxPosition, from: string): [string, Men][] => {
  const man = men.get(from)!;
  const forward = white ? 1 : -1;
  const found: [string, Men][] = [];
  const arrive = (to: string, taken: string | undefined): void => {
    const promotions = to[1] === '1' || to[1] === '8' ? ['q', 'r', 'b', 'n'] : [''];
    for (const kind of promotions) {
      const arrived = kind === '' ? man : white ? kind.toUpperCase() : kind;
      const gone = taken === undefined ? [] : [[taken, undefined] as const];
      found.push([from + to + kind, moved(men, [...gone, [from, undefined], [to, arrived]])]);
    }
  };
  const once = step(from, 0, forward);
  if (once !== undefined && !men.has(once)) {
    arrive(once, undefined);
    const twice = step(once, 0, forward);
    if (from[1] === (white ? '2' : '7') && twice !== undefined && !men.has(twice)) arrive(twice, undefined);
  }
  for (const to of attackedBy(men, from)) {
    const target = men.get(to);
    if (target !== undefined && isWhite(target) !== white) arrive(to, undefined);
    if (to === passed) arrive(to, step(to, 0, -forward));
  }
  return found;
};

const pieceMoves = ({ men, white }: MailboxPosition, from: string): [string, Men][] =>
  attackedBy(men, from)
    .filter((to) => !men.has(to) || isWhite(men.get(to)!) !== white)
    .map((to) => [
      from + to,
      moved(men, [
        [from, undefined],
        [to, men.get(from)!],
      ]),
    ]);

const way = (a: string, b: string): string[] => {
  const [low, high] = [FILES.indexOf(a[0]!), FILES.indexOf(b[0]!)].sort((x, y) => x - y) as [number, number];
  return [...FILES.slice(low, high + 1)].map((file) => file + a[1]!);
};

const castlings = ({ men, white, rooks }: MailboxPosition): [string, Men][] => {
  const king = kingOf(men, white);
  const rank = white ? '1' : '8';
  return [...rooks]
    .filter((rook) => rook[1] === rank)
    .flatMap((rook): [string, Men][] => {
      const kingSide = rook > king;
      const [kingTo, rookTo] = [(kingSide ? 'g' : 'c') + rank, (kingSide ? 'f' : 'd') + rank];
      const lifted = moved(men, [
        [king, undefined],
        [rook, undefined],
      ]);
      const free = [...way(king, kingTo), ...way(rook, rookTo)].every((square) => !lifted.has(square));
      const safe = way(king, kingTo).every((square) => !isAttacked(lifted, square, !white));
      const then = moved(men, [
        [king, undefined],
        [rook, undefined],
        [kingTo, men.get(king)!],
        [rookTo, men.get(rook)!],
      ]);
      return free && safe ? [[king + rook, then]] : [];
    });
};

/** Legal moves in UCI, castling as king takes rook, ascending. */
export const mailboxMoves = (position: MailboxPosition): string[] => {
  const { men, white } = position;
  const own = [...men].filter(([, man]) => isWhite(man) === white);
  const tried = own.flatMap(([from, man]) =>
    man.toLowerCase() === 'p' ? pawnMoves(position, from) : pieceMoves(position, from),
  );
  return [...tried, ...castlings(position)]
    .filter(([, then]) => !isAttacked(then, kingOf(then, white), !white))
    .map(([uci]) => uci)
    .sort();
};

/** A position from a Shredder-FEN (castling rights as rook files). */
export const mailboxFrom = (shredderFen: string): MailboxPosition => {
  const [placement, side, rights, passed] = shredderFen.split(' ') as [string, string, string, string];
  const men = new Map<string, string>();
  for (const [index, rank] of placement.split('/').entries()) {
    let file = 0;
    for (const letter of rank) {
      if (/\d/.test(letter)) file += Number(letter);
      else men.set(`${FILES[file++]!}${8 - index}`, letter);
    }
  }
  const rooks =
    rights === '-' ? [] : [...rights].map((letter) => letter.toLowerCase() + (isWhite(letter) ? '1' : '8'));
  return { men, white: side === 'w', rooks: new Set(rooks), passed: passed === '-' ? undefined : passed };
};
