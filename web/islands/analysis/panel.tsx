import { moveIn, moveWithNumber } from '../../src/parts/line';
import type { PlainKey, TextLookup } from '../../src/messages';
import type { Saved } from './saving';
import { nodeAt, type Path, type TreeNode } from './tree';
import { Typing } from '../typing';

/** Glyphs of moves by their number in PGN. */
export const GLYPHS: Readonly<Record<number, string>> = {
  1: '!',
  2: '?',
  3: '!!',
  4: '??',
  5: '!?',
  6: '?!',
};

const SAVED: Readonly<Record<Saved, PlainKey>> = {
  saved: 'analysis.saved',
  saving: 'analysis.saving',
  here: 'analysis.kept-here',
  refused: 'analysis.refused',
};

interface TreeProps {
  readonly texts: TextLookup;
  readonly root: TreeNode;
  readonly path: Path;
  readonly goTo: (path: Path) => void;
}

const isAt = (one: Path, other: Path): boolean => one.join('.') === other.join('.');

const MoveButton = ({
  texts,
  node,
  at,
  isFirst,
  isHere,
  goTo,
}: Pick<TreeProps, 'texts' | 'goTo'> & {
  readonly node: TreeNode;
  readonly at: Path;
  readonly isFirst: boolean;
  readonly isHere: boolean;
}) => {
  const { san } = node.move!;
  const ply = at.length;
  const text = ply % 2 === 1 || isFirst ? moveWithNumber(texts, ply, san) : moveIn(texts, san);
  return (
    <>
      <button
        type="button"
        class={node.isPlayed ? 'move played' : 'move'}
        aria-current={isHere ? 'step' : undefined}
        data-path={at.join('.')}
        onClick={() => goTo(at)}
      >
        {text}
        {node.glyph !== null && (GLYPHS[node.glyph] ?? `$${node.glyph}`)}
      </button>{' '}
      {node.note !== '' && <span class="note">{node.note} </span>}
    </>
  );
};

/** A line, move after move, with the lines that leave it behind the move they replace. */
const Line = ({
  from,
  isFirst,
  ...props
}: TreeProps & { readonly from: Path; readonly isFirst: boolean }) => {
  const parts = [];
  let path = from;
  let isFresh = isFirst;
  for (;;) {
    const node = nodeAt(props.root, path);
    parts.push(
      <MoveButton {...props} node={node} at={path} isFirst={isFresh} isHere={isAt(path, props.path)} />,
    );
    isFresh = node.note !== '';
    const above = path.slice(0, -1);
    if (path.at(-1) === 0) {
      const others = nodeAt(props.root, above).next.slice(1);
      if (others.length > 0)
        parts.push(
          <ul>
            {others.map((_, index) => (
              <li>
                <Line {...props} from={[...above, index + 1]} isFirst />
              </li>
            ))}
          </ul>,
        );
      isFresh ||= others.length > 0;
    }
    if (node.next.length === 0) return <>{parts}</>;
    path = [...path, 0];
  }
};

const Tree = (props: TreeProps) => (
  <div class="tree">
    {props.root.note !== '' && <p class="note">{props.root.note}</p>}
    {props.root.next.length > 0 && <Line {...props} from={[0]} isFirst />}
  </div>
);

export interface Acts {
  readonly goTo: (path: Path) => void;
  readonly annotate: (change: Partial<Pick<TreeNode, 'note' | 'glyph'>>) => void;
  readonly remove: () => void;
  readonly raise: () => void;
  readonly draw: (isDrawing: boolean) => void;
  readonly type: (typed: string) => boolean;
  readonly promote: (uci: string) => void;
  readonly file: (() => void) | null;
  readonly save: () => void;
  readonly load: (text: string) => void;
}

export interface PanelState {
  readonly root: TreeNode;
  readonly path: Path;
  readonly promotions: readonly { readonly uci: string; readonly san: string }[];
  readonly isDrawing: boolean;
  readonly saved: Saved;
  /** What went wrong, in words; null: nothing. */
  readonly problem: string | null;
  readonly told: string;
}

type Props = PanelState & Acts & { readonly texts: TextLookup };

const Annotating = ({ texts, root, path, annotate, remove, raise }: Props) => {
  const node = nodeAt(root, path);
  return (
    <div class="annotating">
      {node.move !== null && (
        <label>
          {texts('analysis.glyph')}{' '}
          <select
            value={String(node.glyph ?? '')}
            onChange={({ currentTarget: { value } }) =>
              annotate({ glyph: value === '' ? null : Number(value) })
            }
          >
            <option value="">–</option>
            {Object.entries(GLYPHS).map(([number, sign]) => (
              <option value={number}>{sign}</option>
            ))}
          </select>
        </label>
      )}
      <label>
        {texts('analysis.note')}
        <textarea
          rows={3}
          maxLength={4_000}
          value={node.note}
          onInput={({ currentTarget: { value } }) => annotate({ note: value })}
        />
      </label>
      <div class="buttons">
        <button type="button" class="plain" disabled={path.length === 0 || path.at(-1) === 0} onClick={raise}>
          {texts('analysis.raise')}
        </button>
        <button type="button" class="plain" disabled={path.length === 0 || node.isPlayed} onClick={remove}>
          {texts('analysis.remove')}
        </button>
      </div>
    </div>
  );
};

const Files = ({ texts, save, load }: Props) => (
  <details>
    <summary>PGN</summary>
    <p>
      <button type="button" class="plain" onClick={save}>
        {texts('analysis.export')}
      </button>
    </p>
    <form
      class="act"
      onSubmit={(event) => {
        event.preventDefault();
        const input = event.currentTarget.elements.namedItem('pgn') as HTMLTextAreaElement;
        load(input.value);
        input.value = '';
      }}
    >
      <label>
        {texts('analysis.import')}
        <textarea name="pgn" rows={4} required />
      </label>
      <button type="submit" class="plain">
        {texts('analysis.add')}
      </button>
    </form>
  </details>
);

/** What stands beside the board: the tree, notes on the position, how it is saved. */
export const Panel = (props: Props) => {
  const { texts, promotions, isDrawing, saved, problem, told } = props;
  return (
    <>
      <p class="saved" role="status">
        {texts(SAVED[saved])} <span class="quiet">{told}</span>
      </p>
      {problem !== null && (
        <div class="refused" role="alert">
          <p>{problem}</p>
        </div>
      )}
      {promotions.length > 0 && (
        <div role="group" aria-label={texts('play.promote')} class="promoting">
          <p>{texts('play.promote')}</p>
          {promotions.map(({ uci, san }) => (
            <button type="button" class="plain" onClick={() => props.promote(uci)}>
              {moveIn(texts, san)}
            </button>
          ))}
        </div>
      )}
      <Tree {...props} />
      <Typing texts={texts} label={texts('analysis.enter')} type={props.type} />
      <p>
        <label class="check">
          <input
            type="checkbox"
            checked={isDrawing}
            onChange={({ currentTarget: { checked } }) => props.draw(checked)}
          />{' '}
          {texts('analysis.draw')}
        </label>
      </p>
      <Annotating {...props} />
      {props.file !== null && (
        <p>
          <button type="button" class="plain" onClick={props.file}>
            {texts('analysis.file')}
          </button>
        </p>
      )}
      <Files {...props} />
    </>
  );
};
