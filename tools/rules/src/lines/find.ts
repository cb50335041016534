import type ts from 'typescript';
import type { Catalogue } from '../catalogue';
import { isSpec, mayDecide, type Place } from '../files';
import { idsInLine, idsInTitle } from '../tags';
import { Endpoints } from './endpoints';
import { namingsOf, readersOf } from './naming';
import { waysTo } from './reached';
import { Sources } from './sources';
import { speechOf, type Speech } from './speech';
import { placeOf } from './tree';

export interface Line extends Place {
  /** The endpoints that lead to this very line: commands before queries, the nearest first. */
  readonly endpoints: readonly string[];
  /** Tests with the rule's tag in specs that come to its file. */
  readonly tests: readonly Place[];
}

/** What stands of a rule in a checkout. */
export interface FoundRule {
  readonly decided: readonly Line[];
  /** Lines to which no endpoint leads: they check what is recorded, or nobody uses them. */
  readonly known: readonly Place[];
  readonly tests: readonly Place[];
  readonly mentioned: readonly Place[];
}

/** Commands and what runs by itself come before what only shows it, or leads everywhere. */
const LATE: readonly string[] = ['query', 'all'];

/** Where what was recorded is computed again: every command comes by there, and few decide it. */
const RECHECKED = /\/(?:recorded[^/]*|check(?:-[^/]*)?)\.ts$/;

const linesWith = (
  sources: Sources,
  id: string,
  takes: (file: string) => boolean,
  idsOf: (line: string) => string[],
): Place[] =>
  [...sources.texts].flatMap(([file, text]) => {
    if (!takes(file) || !text.includes(id)) return [];
    return text
      .split('\n')
      .map((line, index) => ({ file, line: index + 1, text: line.trim() }))
      .filter((place) => idsOf(place.text).includes(id));
  });

const sameLine = (one: Place, other: Place): boolean => one.file === other.file && one.line === other.line;

const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/'));

const byLine = (nodes: readonly ts.Node[]): Map<string, ts.Node[]> => {
  const lines = new Map<string, ts.Node[]>();
  for (const node of nodes) {
    const { file, line } = placeOf(node);
    const key = `${file}:${line}`;
    lines.set(key, [...(lines.get(key) ?? []), node]);
  }
  return lines;
};

/** A checkout in which rules are looked for by scanning its text. */
export class Checkout {
  private readonly sources: Sources;
  private readonly speech: Speech;
  private readonly endpoints: Endpoints;

  constructor(
    root: string,
    private readonly catalogue: Catalogue,
  ) {
    this.sources = new Sources(root);
    this.speech = speechOf(this.sources);
    this.endpoints = new Endpoints(this.sources);
  }

  /** Commands and what follows before queries, which show what was decided; the nearest first. */
  private endpointsTo(nodes: readonly ts.Node[]): readonly string[] {
    const spots = nodes.flatMap((node) => readersOf(this.sources, node));
    const ways = spots.flatMap((node) => waysTo(node, this.sources, this.speech));
    const order = ways.sort((one, other) => LATE.indexOf(one.kind) - LATE.indexOf(other.kind));
    return [...new Set(order.flatMap((way) => this.endpoints.pathsOf(way)))];
  }

  find(id: string): FoundRule {
    const { sources, catalogue } = this;
    const { cited, unread } = namingsOf(sources, id, catalogue);
    const tests = linesWith(
      sources,
      id,
      (file) => isSpec(file) && !file.startsWith('tools/rules/'),
      idsInTitle,
    );
    const lines = [...byLine(cited).values()].map((nodes): Line => {
      const place = placeOf(nodes[0]!);
      return {
        ...place,
        endpoints: this.endpointsTo(nodes),
        tests: tests.filter(({ file }) => sources.reachOf(file).has(place.file)),
      };
    });
    const decided = lines
      .filter(({ endpoints }) => endpoints.length > 0)
      .sort((one, other) => Number(RECHECKED.test(one.file)) - Number(RECHECKED.test(other.file)));
    const known = [...lines.filter(({ endpoints }) => endpoints.length === 0), ...unread.map(placeOf)];
    const named = [...lines, ...known];
    const mentioned = linesWith(sources, id, mayDecide, (line) => idsInLine(line, catalogue)).filter(
      (place) => !named.some((other) => sameLine(place, other)),
    );
    const near = new Set(decided.map(({ file }) => folderOf(file)));
    return {
      decided,
      known,
      tests: tests.sort((a, b) => Number(near.has(folderOf(b.file))) - Number(near.has(folderOf(a.file)))),
      mentioned,
    };
  }
}
