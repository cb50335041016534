import { z } from 'zod';
import { topicOf, type CommandIn } from '../../endpoint';
import { after, idOf, instant, limit } from '../../fields';
import { isStreamName } from '../../ids';

const endpoint = topicOf('clock', 'operations', () => ({
  outage: idOf('outage', 'Id of the outage, chosen by the person who notices it'),
  owner: z.string().max(200).refine(isStreamName).describe('Name of a stream in which something is due'),
  kind: z.string().regex(/^[a-z][a-z0-9-]{0,63}$/),
}));

const span = () => z.strictObject({ from: instant, to: instant });

/** What operators do about times in which moves were not accepted. */
export const OUTAGE_ENDPOINTS = [
  endpoint.query({
    method: 'GET',
    path: 'outages',
    query: 'outages',
    who: 'the operator, auditors',
    summary: 'Gaps and outages, the latest first',
    asks: () => z.strictObject({ after, limit }),
  }),
  endpoint.query({
    method: 'GET',
    path: 'watch/aside',
    query: 'aside',
    who: 'the operator, auditors',
    summary: 'Deadlines that are held for a gap, and games that fail whenever they are told',
  }),
  // The server finds gaps itself, too.
  endpoint.command({
    method: 'PUT',
    path: 'outages/:outage/gap',
    command: 'NoticeGap',
    who: 'the operator',
    makes: 'outage',
    summary: 'Report a gap and hold the deadlines in it',
    body: span,
  }),
  // Must come before the declaration.
  endpoint.command({
    method: 'PUT',
    path: 'outages/:outage/preview',
    command: 'PreviewOutage',
    who: 'the operator',
    summary: 'Preview the compensation for an outage',
    body: span,
  }),
  endpoint.command({
    method: 'PUT',
    path: 'outages/:outage/declaration',
    command: 'DeclareOutage',
    who: 'the operator',
    summary: 'Compensate all games in progress for a previewed outage',
  }),
  // Deadlines held for the gap count as they are.
  endpoint.command({
    method: 'PUT',
    path: 'outages/:outage/release',
    command: 'ReleaseGap',
    who: 'the operator',
    summary: 'End a gap or drop an outage preview without compensation',
  }),
  endpoint.command({
    method: 'PUT',
    path: 'outages/:outage/reversal',
    command: 'ReverseOutage',
    who: 'the operator',
    summary: 'Reverse the compensation for an outage',
  }),
  // `owner` is the stream of the owning service that something falls due in: `game-<id>`.
  endpoint.command({
    method: 'PUT',
    path: 'watch/:owner/:kind/release',
    command: 'ReleaseOwner',
    who: 'the operator',
    summary: 'Retry a deadline that was set aside',
  }),
] as const;

type Command = CommandIn<typeof OUTAGE_ENDPOINTS>;
type Named<Type extends Command['type']> = CommandIn<typeof OUTAGE_ENDPOINTS, Type>;

export type PreviewOutage = Named<'PreviewOutage'>;
export type ReleaseOwner = Named<'ReleaseOwner'>;
export type OutageCommand = Exclude<Command, ReleaseOwner>;
