export { transportFor } from './transport/choose';
export { inProcessTransport } from './transport/in-process';
export { askingOptions, natsConnectionOptions } from './transport/nats-connection';
export {
  MAX_MESSAGE_BYTES,
  patternOf,
  type Announcer,
  type AnnouncerOptions,
  type Handlers,
  type NoAnswer,
  type Peers,
  type RequestKind,
  type Send,
  type Serving,
  type Transport,
} from './transport/transport';
export { answerFeed, type FeedAnswer, type Feeds } from './feed/feed';
export { audiencesOf, mayRead } from './feed/audiences';
export { MAX_FEED_PAGE, type Feed, type FeedMessage, type FeedPage } from './feed/feed';
export {
  partiesFeed,
  servicesFeed,
  servicesSource,
  type ServicesItem,
  type ServicesSource,
} from './feed/services-feed';
export { busMigrations } from './migrations';
export { publicFeed, releasedIn, type Released } from './public-feed/public-feed';
export { releaseBatch } from './public-feed/release-batch';
export { Publisher, type PublisherOptions } from './public-feed/publisher';
export type { PublicEvent } from './public-feed/public-feed';
export { Unavailable, decided, insist, isPassing } from './inbox/failures';
export { FeedConsumer, unconcerned, type Consequence, type FeedConsumerOptions } from './inbox/feed-consumer';
export { FeedSource, FeedUnavailable, type FeedSourceOptions } from './inbox/feed-source';
export {
  parkingAudiences,
  parkingRecorder,
  type ParkingEvent,
  type RecordParking,
} from './inbox/parking-events';
export { recordDecision, type RunningDecision } from './inbox/record-decision';
export { parkedStreams, requestRelease, type ParkedStream } from './inbox/parking-rows';
export { consumerOf, parkedStreamsOf, progressOf, sourceOf } from './inbox/progress';
export {
  reaction,
  reactionTo,
  type Reaction,
  type ReactionContext,
  type ReactionDefinition,
} from './inbox/reaction';
