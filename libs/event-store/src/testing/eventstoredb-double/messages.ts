import { Empty, StreamIdentifier, UUID } from '@eventstore/db-client/generated/shared_pb';
import { AppendResp, ReadResp } from '@eventstore/db-client/generated/streams_pb';
import type { Decision, Expected, Recorded } from './server-log';

/** What the server writes for a position that a read of one stream does not know. */
const NO_POSITION = '18446744073709551615';

const identifier = (stream: string): StreamIdentifier =>
  new StreamIdentifier().setStreamName(Uint8Array.from(Buffer.from(stream)));

export const streamNameOf = (stream: StreamIdentifier | undefined): string =>
  Buffer.from(stream!.getStreamName_asU8()).toString();

const recordedEvent = (record: Recorded, withPosition: boolean): ReadResp.ReadEvent.RecordedEvent => {
  const position = withPosition ? record.position.toString() : NO_POSITION;
  const message = new ReadResp.ReadEvent.RecordedEvent()
    .setId(new UUID().setString(record.id))
    .setStreamIdentifier(identifier(record.stream))
    .setStreamRevision(String(record.revision))
    .setCommitPosition(position)
    .setPreparePosition(position)
    .setCustomMetadata(record.metadata)
    .setData(record.data);
  message
    .getMetadataMap()
    .set('type', record.type)
    .set('content-type', record.contentType)
    .set('created', `${record.created}0000`);
  return message;
};

/** An event, or a link with what it points to; `target` is null where that is gone, undefined where not asked for. */
export const readEvent = (
  record: Recorded,
  target: Recorded | null | undefined,
  withPosition: boolean,
): ReadResp => {
  const message = new ReadResp.ReadEvent();
  if (withPosition) message.setCommitPosition(record.position.toString());
  else message.setNoPosition(new Empty());
  if (target === undefined) message.setEvent(recordedEvent(record, withPosition));
  else {
    message.setLink(recordedEvent(record, withPosition));
    if (target !== null) message.setEvent(recordedEvent(target, false));
  }
  return new ReadResp().setEvent(message);
};

export const streamNotFound = (stream: string): ReadResp =>
  new ReadResp().setStreamNotFound(new ReadResp.StreamNotFound().setStreamIdentifier(identifier(stream)));

export const confirmation = (id: string): ReadResp =>
  new ReadResp().setConfirmation(new ReadResp.SubscriptionConfirmation().setSubscriptionId(id));

export const fellBehind = (): ReadResp => new ReadResp().setFellBehind(new ReadResp.FellBehind());

export const caughtUp = (): ReadResp => new ReadResp().setCaughtUp(new ReadResp.CaughtUp());

/** Position -1, for "nothing yet", is written without a sign: the same as the end of `$all`. */
const UNSIGNED = 64;

export const checkpoint = (position: bigint): ReadResp => {
  const written = BigInt.asUintN(UNSIGNED, position).toString();
  return new ReadResp().setCheckpoint(
    new ReadResp.Checkpoint().setCommitPosition(written).setPreparePosition(written),
  );
};

const success = (revision: number, position: bigint): AppendResp =>
  new AppendResp().setSuccess(
    new AppendResp.Success()
      .setCurrentRevision(String(revision))
      .setPosition(
        new AppendResp.Position()
          .setCommitPosition(position.toString())
          .setPreparePosition(position.toString()),
      ),
  );

const wrongVersion = (expected: Expected, current: number): AppendResp => {
  const wrong = new AppendResp.WrongExpectedVersion();
  if (expected === 'stream-exists') wrong.setExpectedStreamExists(new Empty());
  else if (expected === -1) wrong.setExpectedNoStream(new Empty());
  else wrong.setExpectedRevision(String(expected));
  if (current < 0) wrong.setCurrentNoStream(new Empty());
  else wrong.setCurrentRevision(String(current));
  return new AppendResp().setWrongExpectedVersion(wrong);
};

export const appendAnswer = (expected: Expected, decision: Decision): AppendResp =>
  decision.ok ? success(decision.revision, decision.position) : wrongVersion(expected, decision.current);
