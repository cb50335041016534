import { normsStreams, titlesStreams, type CountedNorm, type TitleQueries } from '@amici/contracts/title';
import { dayOf, ok, reject } from '@amici/kernel';
import { NORM_TITLES, type TitleCode } from '@amici/norms';
import type { ArbiterRoute, ArbiterRules } from '@amici/rulesets';
import { mayRead } from '@amici/service';
import type { Work, WorkingParts } from '@amici/service/runtime';
import {
  progressTo,
  titlesByNorms,
  type DossierCompiled,
  type TitleAggregates,
  type Titles,
} from '../domain';

type Parts = WorkingParts<TitleAggregates>;

/** The offices that read the file of an application, besides the player and the applicant. */
const OFFICES = [
  'qualifications-commissioner',
  'director-committee',
  'executive-board',
  'congress',
  'appeals',
  'operator',
  'auditor',
];

/** A norm with the games it was made of, where they were played here. */
const normLines = async (
  { aggregates }: Parts,
  player: string,
  norm: CountedNorm,
): Promise<readonly string[]> => {
  const { tournament, section, title, games, overscored, startsAt } = norm;
  const head = `- ${title} norm in ${tournament}/${section} (begun ${dayOf(startsAt)}): ${games} games, ${overscored} overscored`;
  const { state } = await aggregates.norms.load(normsStreams.of(tournament, section), true);
  const played = [...state.games].flatMap(([game, { white, black, points }]) => {
    if (points === null || (white !== player && black !== player)) return [];
    const own = (white === player ? points[0] : points[1]) / 2;
    return [`  - game ${game} against ${white === player ? black : white}: ${own}`];
  });
  return [head, ...played];
};

const requirement = ({ games, months }: DossierCompiled['server'], route: ArbiterRoute): string =>
  `${games} games in ${months} months, more than ${route.moreThanGames} in ${route.leastMonths} are asked (${route.rule})`;

const directedLines = (
  { directed, server, postal, met }: DossierCompiled,
  rules: ArbiterRules,
): readonly string[] => [
  ...directed.map(({ event, kind, medium, games, from, to, mentor, source, counts }) => {
    const period = `${dayOf(from)} to ${dayOf(to)}`;
    const what = `${kind ?? 'no qualifying event'}, ${medium ?? 'neither server nor post'}`;
    return `- ${event} (${what}): ${games} games, ${period}, mentor ${mentor}, by ${source}${counts ? '' : '; does not count (T-10.7e)'}`;
  }),
  `- by server: ${requirement(server, rules.server)}`,
  `- by post: ${requirement(postal, rules.postal)}`,
  `- figures met: ${met.length === 0 ? 'not yet' : met.join(', ')}`,
];

const countedLines = async (parts: Parts, player: string, title: TitleCode, state: Titles) => {
  const dossier = state.dossiers.get(title);
  if (title === 'IA')
    return dossier === undefined
      ? ['- nothing counted yet']
      : directedLines(dossier, titlesByNorms(dossier.at).arbiter);
  const norms = [...state.norms.values()].filter((norm) => norm.title === title);
  const lines: string[] = [];
  for (const norm of norms) lines.push(...(await normLines(parts, player, norm)));
  const playing = NORM_TITLES.find((one) => one === title);
  const steps = playing === undefined ? [] : progressTo(state, playing, parts.clock.now()).steps;
  return [...lines, ...steps.map(({ rule, text }) => `- ${text} (${rule})`)];
};

const decisionLines = (title: TitleCode, state: Titles): readonly string[] => {
  const application = state.applications.get(title);
  const earned = state.earned.get(title);
  const congress = state.congress.get(title);
  const proposed = state.proposed.get(title);
  const held = state.held.get(title);
  const opinion = (favourable: boolean): string => (favourable ? 'favourable' : 'unfavourable');
  const reported = state.reported.get(title);
  return [
    earned &&
      `- earned ${dayOf(earned.at)} by ${earned.route}, on ${earned.basis.join(', ')} (${earned.rule})`,
    application &&
      `- applied for ${dayOf(application.at)} by ${application.applicant}, ${application.federation ?? 'for himself'} (${application.rule})`,
    ...[...state.assessed.values()].map(
      ({ mentor, favourable, at }) => `- mentor ${mentor}: ${opinion(favourable)}, ${dayOf(at)} (T-10.7d)`,
    ),
    reported === undefined ? undefined : `- Tournament Director Committee: ${opinion(reported)} (T-10.7g)`,
    state.recommended.has(title) ? '- recommended by the Executive Board (T-10.8e)' : undefined,
    state.referred.has(title) ? '- referred to Congress (T-10.8f1)' : undefined,
    congress === undefined ? undefined : `- Congress: ${congress ? 'granted' : 'refused'}`,
    proposed && `- confirmation proposed ${dayOf(proposed.at)} by ${proposed.by} (${proposed.rule})`,
    held &&
      `- held from ${dayOf(held.effectiveFrom)}${held.by === undefined ? '' : `, confirmed by ${held.by.join(' and ')}`}`,
  ].flatMap((line) => line ?? []);
};

const text = async (parts: Parts, player: string, title: TitleCode, state: Titles): Promise<string> =>
  [
    `# ${title}: ${player}`,
    '',
    '## What was counted',
    '',
    ...(await countedLines(parts, player, title, state)),
    '',
    '## Who said what',
    '',
    ...decisionLines(title, state),
    '',
  ].join('\n');

/**
 * All that an application or a title rests on, as a document: what was counted, from which games, and who
 * confirmed it.
 */
export const dossier =
  (parts: Parts): Work<'title', TitleAggregates>['queries']['dossier'] =>
  async ({ player, title }: TitleQueries['dossier']['ask'], actor) => {
    const { state } = await parts.aggregates.titles.load(titlesStreams.of(player), true);
    const application = state.applications.get(title);
    const known = application !== undefined || state.earned.has(title) || state.held.has(title);
    if (!known) return reject('no-such-dossier');
    const own = application === undefined ? [player] : [player, application.applicant];
    const may = await mayRead(parts, actor, {
      own,
      by: [{ offices: OFFICES }],
      touches: { players: [player] },
    });
    if (!may.ok) return may;
    return ok({ player, title, text: await text(parts, player, title, state) });
  };
