import type { Random } from '@amici/game-domain/testing/random';
import type { Known } from '../fuzz/known';
import type { Sides } from '../fuzz/sides';

/** Something that the server itself says may be done now: at which endpoint, about what, by which person. */
export interface Offer {
  readonly schema: string;
  readonly about: Readonly<Record<string, string>>;
  readonly person: string | undefined;
  /** Drawn where nothing is said. */
  readonly body?: object;
}

interface Matter {
  readonly about: Readonly<Record<string, string>>;
  readonly person: string | null;
  readonly endpoints: readonly { readonly schema: string }[];
}

interface Option {
  readonly command: string;
  readonly allowed: boolean;
}

type Ask = (path: string, person?: string) => Promise<Readonly<Record<string, unknown>>>;

/** Asks what waits and what may be done, and takes it up. */
export class Offered {
  constructor(
    private readonly ids: Known,
    private readonly sides: Sides,
    private readonly random: Random,
  ) {}

  next(ask: Ask): Promise<Offer | undefined> {
    const rolled = this.random.below(10);
    if (rolled < 3) return this.move(ask);
    return rolled < 7 ? this.option(ask) : this.matter(ask);
  }

  /** A legal move of the side to move. */
  private async move(ask: Ask): Promise<Offer | undefined> {
    const game = this.ids.pick('game', this.random);
    const [white, black] = this.sides.of(game) ?? [];
    if (game === undefined || white === undefined) return undefined;
    const { sideToMove, moves } = await ask(`/games/${game}`);
    if (typeof sideToMove !== 'string' || !Array.isArray(moves)) return undefined;
    const person = sideToMove === 'white' ? white : black;
    const legal = await ask(`/games/${game}/legal-moves`, person);
    const found = JSON.stringify(legal).match(/[a-h][1-8][a-h][1-8][qrbn]?/g) ?? [];
    if (found.length === 0) return undefined;
    const about = { game, ply: String(moves.length + 1) };
    return { schema: 'MakeMove', about, person, body: { move: this.random.pick(found) } };
  }

  /** What a game says that a player of it, or its director, may do. */
  private async option(ask: Ask): Promise<Offer | undefined> {
    const game = this.ids.pick('game', this.random);
    if (game === undefined) return undefined;
    const person = this.random.pick([...(this.sides.of(game) ?? []), 'the-director', 'the-appeals']);
    const { options = [] } = (await ask(`/games/${game}/options`, person)) as {
      readonly options?: readonly Option[];
    };
    const open = options.filter(({ allowed }) => allowed);
    if (open.length === 0) return undefined;
    return { schema: this.random.pick(open).command, about: { game }, person };
  }

  /** Something that waits on the task list, by an endpoint that settles it. */
  private async matter(ask: Ask): Promise<Offer | undefined> {
    const { matters = [] } = (await ask('/desk?limit=100')) as { readonly matters?: readonly Matter[] };
    const found = matters.filter(({ endpoints }) => endpoints.length > 0);
    if (found.length === 0) return undefined;
    const { about, person, endpoints } = this.random.pick(found);
    return { schema: this.random.pick(endpoints).schema, about, person: person ?? undefined };
  }
}
