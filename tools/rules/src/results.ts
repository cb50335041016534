import type { Catalogue } from './catalogue';
import { idsInTitle, titleProblems } from './tags';

/** The part of jest's JSON report that is read. */
export interface JestReport {
  readonly startTime: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
    }[];
  }[];
}

export interface TaggedResults {
  /** Ids carried by at least one passing test. */
  readonly passing: ReadonlySet<string>;
  /** Ids carried by a test, whatever became of it. */
  readonly tagged: ReadonlySet<string>;
  /** Tags that say something they may not, one sentence each. */
  readonly problems: readonly string[];
}

/** What a run of jest shows of the catalogue's ids. A tag belongs to a test, not to a group of tests. */
export const taggedResults = (report: JestReport, catalogue: Catalogue): TaggedResults => {
  const passing = new Set<string>();
  const tagged = new Set<string>();
  const problems = new Set<string>();
  for (const test of report.testResults.flatMap((suite) => suite.assertionResults)) {
    const ids = idsInTitle(test.title);
    titleProblems(ids, catalogue).forEach((problem) => problems.add(`"${test.title}": ${problem}`));
    test.ancestorTitles
      .filter((title) => idsInTitle(title).length > 0)
      .forEach((title) =>
        problems.add(`"${title}": a tag on a describe; put it on the tests that show the rule`),
      );
    for (const id of ids) {
      tagged.add(id);
      if (test.status === 'passed') passing.add(id);
    }
  }
  return { passing, tagged, problems: [...problems] };
};
