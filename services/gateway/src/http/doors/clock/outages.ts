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
    summary: 'Report a gap and hold the deadlines in it',
    body: spanBody,
  }),
  operationsDoor({
    method: 'PUT',
    path: 'outages/:outage/preview',
    command: 'PreviewOutage',
    who: 'the operator',
    summary: 'Preview the compensation for an outage',
    body: spanBody,
  }),
  operationsDoor({
    method: 'PUT',
    path: 'outages/:outage/declaration',
    command: 'DeclareOutage',
    who: 'the operator',
    summary: 'Compensate all running games for a previewed outage',
  }),
  operationsDoor({
    method: 'PUT',
    path: 'outages/:outage/release',
    command: 'ReleaseGap',
    who: 'the operator',
    summary: 'End a gap or drop an outage preview without compensation',
  }),
  operationsDoor({
    method: 'PUT',
    path: 'outages/:outage/reversal',
    command: 'ReverseOutage',
    who: 'the operator',
    summary: 'Reverse the compensation for an outage',
  }),
  operationsDoor({
    method: 'PUT',
    path: 'watch/:owner/:kind/release',
    command: 'ReleaseOwner',
    who: 'the operator',
    summary: 'Retry a deadline that was set aside',
  }),
];
