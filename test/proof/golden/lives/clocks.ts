// Leave over a year, outages, and the watch over a game.
import { leaveStreams, outageStreams, watchStreams } from '@amici/contracts/clock';
import { leaveDecider, outageDecider, watchDecider, type Entitlement } from '@amici/clock-domain';
import { lifeIn, type Life } from './life';

const at = Date.UTC(2021, 5, 1, 15);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const itself = { subject: 'service:clock', office: 'service' };
const director = { subject: 'dora', office: 'director' };
const operator = { subject: 'root', office: 'operator' };

const scope = (name: string, daysPerYear: number): Entitlement => ({
  ...{ scope: name, games: ['g-1'], startDelay: 'CT-5g', special: 'from-director', flaggedAt: null },
  policy: { kind: 'leave', daysPerYear, minDays: 1 },
});
const twoEvents = [scope('open', 45), scope('cup', 3)];
const adjourning: readonly Entitlement[] = [
  { ...scope('league', 30), policy: { kind: 'adjournment', daysPerYear: 30, minDays: 10 } },
];

const leave = lifeIn(
  leaveStreams.of('anna'),
  leaveDecider,
  { player: 'anna', actor: { subject: 'anna', office: 'player' }, at },
  { type: 'RequestLeave', leave: 'l-1', from: '2021-07-01', to: '2021-07-10', entitlements: twoEvents },
  {
    ...{ type: 'RequestStartDelay', request: 'd-1', scope: 'league', from: '2021-07-01', to: '2021-07-20' },
    entitlements: adjourning,
  },
  {
    ...{ type: 'RefuseStartDelay', request: 'd-1', reason: { id: 'd', hash: 'h' } },
    actor: { subject: 'sven', office: 'starting-committee' },
  },
  {
    ...{ type: 'RequestStartDelay', request: 'd-2', scope: 'league', from: '2021-07-01', to: '2021-07-20' },
    entitlements: adjourning,
  },
  { type: 'WithdrawStartDelay', request: 'd-2' },
  { type: 'ChangeLeave', change: 'c-1', leave: 'l-1', to: '2021-07-05' },
  { type: 'ChangeLeave', change: 'c-2', leave: 'l-1', to: null },
  {
    ...{ type: 'GrantSpecialLeave', grant: 's-1', scope: 'open', year: 2021, days: 5, exceptional: false },
    ...{ entitlements: twoEvents, actor: director },
  },
  {
    ...{ type: 'RequestLeave', leave: 'l-2', from: '2021-08-01', to: '2021-08-10' },
    ...{ entitlements: adjourning, opponentsInformed: false },
  },
  { type: 'ConfirmNotice', leave: 'l-2' },
);

const gap = { from: at - 2 * HOUR, to: at - HOUR };

const declared = lifeIn(
  outageStreams.of('outage-1'),
  outageDecider,
  { outage: 'outage-1', actor: operator, at },
  { type: 'NoticeGap', ...gap, actor: itself },
  { type: 'PreviewOutage', ...gap, effect: { games: 7, endangered: 1 } },
  { type: 'DeclareOutage' },
  { type: 'ReverseOutage' },
);

const released = lifeIn(
  outageStreams.of('outage-2'),
  outageDecider,
  { outage: 'outage-2', actor: operator, at },
  { type: 'NoticeGap', ...gap, actor: itself },
  { type: 'ReleaseGap' },
);

const owner = 'game-1';
const reminder = {
  type: 'RecordReminder',
  ...{ kind: 'reminder', turn: 3, player: 'boris', opponent: 'anna' },
  ...{ dueAt: at - HOUR, since: at - 14 * DAY, deadline: at + 30 * DAY, isPublic: true },
} as const;

const watched = lifeIn(
  watchStreams.of(owner),
  watchDecider,
  { owner, actor: itself, at },
  { ...reminder, reminder: 'silence', days: 14, rule: 'CW-2' },
  { ...reminder, reminder: 'deadline', days: 30, rule: 'L-6.3' },
  { type: 'RecordDeadline', kind: 'flag', deadline: at - 1, revision: 4 },
  { type: 'QuarantineOwner', kind: 'flag', revision: 4, code: 'stream-stopped' },
  { type: 'ReleaseOwner', kind: 'flag', actor: operator },
);

export const ofClocks: readonly Life[] = [leave, declared, released, watched];
