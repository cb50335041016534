import { pageQuery, spanBody } from './bodies';
import { operationsDoor } from './words';

/** What operators do about times in which moves were not accepted. */
export const OUTAGE_DOORS = [
  operationsDoor({
    method: 'GET',
    path: 'outages',
    query: 'outages',
    who: 'the operator, auditors',
    summary: 'Gaps and outages, the latest first',
    asks: pageQuery,
  }),
  operationsDoor({
    method: 'GET',
    path: 'watch/aside',
    query: 'aside',
    who: 'the operator, auditors',
    summary: 'Deadlines that are held for a gap, and games that fail whenever they are told',
  }),
  operationsDoor({
    method: 'PUT',
    path: 'outages/:outage/gap',
    command: 'NoticeGap',
    who: 'the operator',
    makes: 'outage',
    summary: 'State that moves were not accepted for a while: deadlines are held',
    body: spanBody,
  }),
  operationsDoor({
    method: 'PUT',
    path: 'outages/:outage/preview',
    command: 'PreviewOutage',
    who: 'the operator',
    summary: 'Show what compensating an outage would do; comes before its declaration',
    body: spanBody,
  }),
  operationsDoor({
    method: 'PUT',
    path: 'outages/:outage/declaration',
    command: 'DeclareOutage',
    who: 'the operator',
    summary: 'Compensate every running game for the outage as previewed',
  }),
  operationsDoor({
    method: 'PUT',
    path: 'outages/:outage/release',
    command: 'ReleaseGap',
    who: 'the operator',
    summary: 'Let the deadlines held for a gap count as they are, or drop what was only previewed',
  }),
  operationsDoor({
    method: 'PUT',
    path: 'outages/:outage/reversal',
    command: 'ReverseOutage',
    who: 'the operator',
    summary: 'Take a compensation back from running clocks, never below 24 hours from now',
  }),
  operationsDoor({
    method: 'PUT',
    path: 'watch/:owner/:kind/release',
    command: 'ReleaseOwner',
    who: 'the operator',
    summary: 'Look again at a deadline that was put aside because its game failed',
  }),
];
