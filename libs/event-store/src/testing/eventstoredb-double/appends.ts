import { Metadata, type ServerReadableStream, type StatusObject, status } from '@grpc/grpc-js';
import type { sendUnaryData } from '@grpc/grpc-js';
import type { AppendReq, AppendResp } from '@eventstore/db-client/generated/streams_pb';
import { appendAnswer, streamNameOf } from './messages';
import type { Expected, Proposed, ServerLog } from './server-log';

const expectedOf = (options: AppendReq.Options): Expected => {
  if (options.hasRevision()) return Number(options.getRevision());
  if (options.hasNoStream()) return -1;
  return options.hasStreamExists() ? 'stream-exists' : 'any';
};

const proposedOf = (message: AppendReq.ProposedMessage): Proposed => ({
  id: message.getId()!.getString(),
  type: message.getMetadataMap().get('type')!,
  contentType: message.getMetadataMap().get('content-type')!,
  data: message.getData_asU8(),
  metadata: message.getCustomMetadata_asU8(),
});

/** The server means to count metadata and type as well, but does not. */
const sizeOf = ({ data }: Proposed): number => data.length;

const tooLarge = (most: number) => {
  const metadata = new Metadata();
  metadata.set('exception', 'maximum-append-size-exceeded');
  metadata.set('maximum-append-size', String(most));
  const details = `Maximum Append Size of ${most} Exceeded.`;
  return { code: status.INVALID_ARGUMENT, details, metadata };
};

/** What stands between a call and the log. */
export interface AppendGate {
  /** Why the caller may not append to a stream; undefined if they may. */
  readonly refusal: (headers: Metadata, stream: string) => Partial<StatusObject> | undefined;
  /** Says after the append whether the client may learn of it. */
  readonly mayAnswer: (stream: string) => boolean;
  readonly maxBytes: () => number;
}

/** The call that appends: its options first, then the events one by one. */
export const answerAppend =
  (log: ServerLog, { refusal, mayAnswer, maxBytes }: AppendGate) =>
  (call: ServerReadableStream<AppendReq, AppendResp>, answer: sendUnaryData<AppendResp>): void => {
    let options: AppendReq.Options | undefined;
    let bytes = 0;
    const events: Proposed[] = [];
    call.on('data', (request: AppendReq) => {
      options ??= request.getOptions();
      if (!request.hasProposedMessage()) return;
      const event = proposedOf(request.getProposedMessage()!);
      bytes += sizeOf(event);
      events.push(event);
    });
    call.on('error', () => undefined);
    const carryOut = () => {
      // A connection that breaks ends the call as well.
      if (call.cancelled) return undefined;
      const stream = streamNameOf(options!.getStreamIdentifier());
      const refused = refusal(call.metadata, stream);
      if (refused) return answer(refused);
      if (bytes > maxBytes()) return answer(tooLarge(maxBytes()));
      const expected = expectedOf(options!);
      const decision = log.append(stream, expected, events);
      if (!mayAnswer(stream)) return undefined;
      const tell = () => answer(null, appendAnswer(expected, decision));
      return decision.ok && log.readableAfter > 0 ? void setTimeout(tell, log.readableAfter) : tell();
    };
    call.on('end', () => setImmediate(carryOut));
  };
