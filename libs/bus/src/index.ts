export { transportFor } from './transport/choose';
export { inProcessTransport } from './transport/in-process';
export { natsTransport, type NatsTransportOptions } from './transport/nats';
export { natsConnectionOptions } from './transport/nats-connection';
export { matches } from './transport/subject';
export {
  MAX_MESSAGE_BYTES,
  patternOf,
  type NoAnswer,
  type RequestKind,
  type Send,
  type Transport,
} from './transport/transport';
