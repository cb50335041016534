import type { Profiler } from 'node:inspector';

/** A function as it was called by those above it. */
export interface Frame {
  readonly name: string;
  /** Whose code it is. */
  readonly kind: 'ours' | 'library' | 'node' | 'engine';
  /** In itself and in what it called; µs. */
  total: number;
  /** In itself. */
  self: number;
  readonly calls: Map<string, Frame>;
}

/** Time in which nothing ran is nobody's. */
const IDLE = new Set(['(idle)']);

const kindOf = (url: string): Frame['kind'] => {
  if (url === '') return 'engine';
  if (url.startsWith('node:')) return 'node';
  return url.includes('/node_modules/') ? 'library' : 'ours';
};

const frame = (name: string, kind: Frame['kind']): Frame => ({
  name,
  kind,
  total: 0,
  self: 0,
  calls: new Map(),
});

export const emptyFlame = (): Frame => frame('all', 'engine');

/** A place in the checkout is named from its root: where that stands says nothing of the program. */
const ROOT = `${process.cwd()}/`;

const fileOf = (url: string): string => {
  const path = url.replace(/^file:\/\//, '');
  const inside = path.startsWith(ROOT) ? path.slice(ROOT.length) : path;
  return inside.replace(/^(?:.*?\/)?(?:node_modules|dist|\.build)\//, '');
};

const describe = ({ functionName, url, lineNumber }: Profiler.ProfileNode['callFrame']): string => {
  const name = functionName === '' ? '(anonymous)' : functionName;
  if (url === '') return name;
  return `${name} ${fileOf(url)}:${lineNumber + 1}`;
};

const selfTimes = ({ samples = [], timeDeltas = [] }: Profiler.Profile): ReadonlyMap<number, number> => {
  const times = new Map<number, number>();
  for (const [n, node] of samples.entries())
    times.set(node, (times.get(node) ?? 0) + Math.max(0, timeDeltas[n] ?? 0));
  return times;
};

/** Adds what a profile saw to a flame; the same functions called by the same ones are one frame. */
export const addProfile = (flame: Frame, profile: Profiler.Profile): void => {
  const times = selfTimes(profile);
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const add = (into: Frame, id: number): void => {
    const { callFrame, children = [] } = nodes.get(id)!;
    if (IDLE.has(callFrame.functionName)) return;
    const name = describe(callFrame);
    let called = into.calls.get(name);
    if (called === undefined) into.calls.set(name, (called = frame(name, kindOf(callFrame.url))));
    const before = called.total;
    const self = times.get(id) ?? 0;
    called.self += self;
    called.total += self;
    for (const child of children) add(called, child);
    into.total += called.total - before;
  };
  for (const child of profile.nodes[0]?.children ?? []) add(flame, child);
};

/** The functions in which most time was spent, wherever they were called from; µs. */
export const dearest = (flame: Frame, count: number): readonly (readonly [name: string, self: number])[] => {
  const selves = new Map<string, number>();
  const add = ({ name, self, calls }: Frame): void => {
    selves.set(name, (selves.get(name) ?? 0) + self);
    for (const called of calls.values()) add(called);
  };
  add(flame);
  return [...selves].sort(([, a], [, b]) => b - a).slice(0, count);
};
