import { kind, outageId, owner, spanBody } from '../clock-bodies';
import { doorsOf } from './service-door';

/** What operators do about times in which moves were not accepted. */
export const OUTAGE_DOORS = doorsOf({ service: 'clock', parameters: { outage: outageId, owner, kind } }, [
  {
    method: 'PUT',
    path: 'outages/:outage/gap',
    command: 'NoticeGap',
    summary: 'State that moves were not accepted for a while: deadlines are held',
    body: spanBody,
  },
  {
    method: 'PUT',
    path: 'outages/:outage/preview',
    command: 'PreviewOutage',
    summary: 'Show what compensating an outage would do; comes before its declaration',
    body: spanBody,
  },
  {
    method: 'PUT',
    path: 'outages/:outage/declaration',
    command: 'DeclareOutage',
    summary: 'Compensate every running game for the outage as previewed',
  },
  {
    method: 'PUT',
    path: 'outages/:outage/release',
    command: 'ReleaseGap',
    summary: 'Let the deadlines held for a gap count as they are',
  },
  {
    method: 'PUT',
    path: 'outages/:outage/reversal',
    command: 'ReverseOutage',
    summary: 'Take a compensation back from running clocks, never below 24 hours from now',
  },
  {
    method: 'PUT',
    path: 'watch/:owner/:kind/release',
    command: 'ReleaseOwner',
    summary: 'Look again at a deadline that was put aside because its game failed',
    comesAndGoes: true,
  },
]);
