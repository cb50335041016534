import { pageQuery, spanBody } from './bodies';
import { operationsEndpoint } from './endpoint';

/** What operators do about times in which moves were not accepted. */
export const OUTAGE_ENDPOINTS = [
  operationsEndpoint({
    method: 'GET',
    path: 'outages',
    query: 'outages',
    who: 'the operator, auditors',
    summary: 'Gaps and outages, the latest first',
    asks: pageQuery,
  }),
  operationsEndpoint({
    method: 'GET',
    path: 'watch/aside',
    query: 'aside',
    who: 'the operator, auditors',
    summary: 'Deadlines that are held for a gap, and games that fail whenever they are told',
  }),
  operationsEndpoint({
    method: 'PUT',
    path: 'outages/:outage/gap',
    command: 'NoticeGap',
    who: 'the operator',
    makes: 'outage',
    summary: 'Report a gap and hold the deadlines in it',
    body: spanBody,
  }),
  operationsEndpoint({
    method: 'PUT',
    path: 'outages/:outage/preview',
    command: 'PreviewOutage',
    who: 'the operator',
    summary: 'Preview the compensation for an outage',
    body: spanBody,
  }),
  operationsEndpoint({
    method: 'PUT',
    path: 'outages/:outage/declaration',
    command: 'DeclareOutage',
    who: 'the operator',
    summary: 'Compensate all running games for a previewed outage',
  }),
  operationsEndpoint({
    method: 'PUT',
    path: 'outages/:outage/release',
    command: 'ReleaseGap',
    who: 'the operator',
    summary: 'End a gap or drop an outage preview without compensation',
  }),
  operationsEndpoint({
    method: 'PUT',
    path: 'outages/:outage/reversal',
    command: 'ReverseOutage',
    who: 'the operator',
    summary: 'Reverse the compensation for an outage',
  }),
  operationsEndpoint({
    method: 'PUT',
    path: 'watch/:owner/:kind/release',
    command: 'ReleaseOwner',
    who: 'the operator',
    summary: 'Retry a deadline that was set aside',
  }),
];
