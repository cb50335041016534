import type { NormAchieved } from '@amici/contracts/title';
import { fromJson, type DescMessage, type JsonValue } from '@bufbuild/protobuf';
import * as contracts from '@amici/contracts/generated/amici/title/v1/title_events_pb';
import { norms, type NormsEvent, type NormStatementFixed, type TitlesEvent } from '.';
import { fixStatement } from './testing/fixtures';
import { normsAudiences } from './norms/audiences';
import { titlesAudiences } from './titles/audiences';

const titleAudiences = { ...normsAudiences, ...titlesAudiences };
type Event = NormsEvent | TitlesEvent;

const decided = norms.decide(fixStatement(), norms.initialState);
const [statement] = (decided.ok ? decided.events : []) as readonly NormStatementFixed[];
const of = { at: 1, tournament: 't', section: '1', rule: 'T-A2.3a1' };
const achieved: NormAchieved = {
  type: 'NormAchieved',
  ...of,
  player: 'x',
  title: 'GM',
  games: 12,
  overscored: 1,
  gmOpponents: 5,
  simOpponents: 0,
  halfPoints: 15,
  required: 7.5,
  counts: true,
  startsAt: 1,
};
const title = { at: 1, player: 'x', title: 'GM', rule: 'T-10.8b' } as const;
const { lines } = statement!;

const samples: readonly Event[] = [
  statement!,
  { ...statement!, assumed: 2326, category: null },
  { type: 'NormsRuledOut', ...of, event: statement!.event, code: 'never-a-title-event' },
  { type: 'NormStatementRevised', ...of, withdrawn: 'p1', cancelled: ['g'], lines },
  achieved,
  { ...achieved, type: 'NormRevised' },
  { type: 'NormRescinded', ...of, player: 'x', title: 'GM' },
  { type: 'TitleEarned', ...title, route: 'norms', basis: ['t/1'], credited: 24 },
  { type: 'TitleLapsed', ...title },
  {
    type: 'TitleConfirmed',
    ...title,
    route: 'norms',
    effectiveFrom: 1,
    by: ['a', 'b'],
    basis: [],
    requirementWaived: null,
  },
  { type: 'TitleRegistered', ...title, effectiveFrom: 1, source: 'the register' },
  { type: 'TitleRevoked', ...title, reason: { id: 'r', hash: 'h' } },
];

describe('what the public is told of norms and titles', () => {
  it.each(samples.map((event) => [event.type, event] as const))(
    'shows %s as its contract says',
    (type, event) => {
      const rule = titleAudiences[event.type].public!;
      const content = rule.show(event as never, { event } as never, null);
      const schema = (contracts as unknown as Record<string, DescMessage>)[`${type}Schema`]!;
      expect(content.type).toBe(`amici.title.v1.${type}`);
      const data = JSON.parse(JSON.stringify(content.data)) as JsonValue;
      expect(() => fromJson(schema, data)).not.toThrow();
    },
  );

  it('tells nobody of applications, recommendations and who confirms', () => {
    for (const type of [
      'TitleAppliedFor',
      'TitleRecommended',
      'ConfirmationProposed',
      'FederationNotified',
    ] as const)
      expect(titleAudiences[type].public).toBeNull();
  });
});
