import { createServer, type AddressInfo, type Server as NetServer, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import {
  Server,
  ServerCredentials,
  type Metadata,
  type sendUnaryData,
  type ServiceDefinition,
  type StatusObject,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb';
import { ClusterInfo, EndPoint, MemberInfo } from '@eventstore/db-client/generated/gossip_pb';
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb';
import { SupportedMethod, SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb';
import { UUID } from '@eventstore/db-client/generated/shared_pb';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb';
import { EVENTSTOREDB_VERSION } from '../eventstoredb-version';
import { accessRefusal, notLeader, type AccessRules, type Act } from './access';
import { answerAppend } from './appends';
import { answerRead } from './reads';
import { ServerLog } from './server-log';

/** Whether it was noted that the log of the game service has been compared with `$all`. */
export const isCompared = ({ log }: EventStoreDbDouble): boolean =>
  Buffer.from(log.stream('linked-game')?.at(-1)?.data ?? '')
    .toString()
    .includes('"compared":true');

const HOST = '127.0.0.1';
const STREAMS = 'event_store.client.streams.streams';

const supportedMethods = (version: string): SupportedMethods =>
  new SupportedMethods()
    .setEventStoreServerVersion(version)
    .setMethodsList(
      ['append', 'batchappend', 'read'].map((method) =>
        new SupportedMethod().setServiceName(STREAMS).setMethodName(method),
      ),
    );

const cluster = (port: number): ClusterInfo =>
  new ClusterInfo().setMembersList([
    new MemberInfo()
      .setInstanceId(new UUID().setString('00000000-0000-4000-8000-000000000001'))
      .setState(MemberInfo.VNodeState.LEADER)
      .setIsAlive(true)
      .setHttpEndPoint(new EndPoint().setAddress(HOST).setPort(port)),
  ]);

const unary =
  <Answer>(make: () => Answer) =>
  (_: unknown, answer: sendUnaryData<Answer>): void =>
    answer(null, make());

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/**
 * A small double of EventStoreDB: as much of its gRPC protocol as the adapter uses, over a log in memory. It shows what
 * the server shows a client; that the server does so is for the suite's run against a real one to prove.
 */
export class EventStoreDbDouble {
  private readonly grpc = new Server();
  private readonly sockets = new Set<Socket>();
  private readonly listener: NetServer;
  private readonly injector = this.grpc.createConnectionInjector(ServerCredentials.createInsecure());
  private losing: ((stream: string) => boolean) | undefined;
  /** Whether new connections are closed at once. */
  refusing = false;
  /** Where the leader is to be found, as long as this node is not it. */
  leader: { readonly port: number } | undefined;
  /** Who may do what; anybody may do anything where it is absent, as on an insecure server. */
  access: AccessRules | undefined;
  version: string = EVENTSTOREDB_VERSION;
  maxAppendBytes = 1_048_576;

  private constructor(
    readonly log: ServerLog,
    private readonly certificate: Certificate | undefined,
  ) {
    const accept = (socket: Socket) => this.accept(socket);
    this.listener =
      certificate === undefined
        ? createServer(accept)
        : createTlsServer({ ...certificate, ALPNProtocols: ['h2'] }, accept);
    const add = (service: unknown, methods: UntypedServiceImplementation) =>
      this.grpc.addService(service as ServiceDefinition, methods);
    add(StreamsService, {
      append: answerAppend(log, {
        refusal: (headers, stream) => this.refusal(headers, stream, 'write'),
        mayAnswer: (stream) => !this.loses(stream),
        maxBytes: () => this.maxAppendBytes,
      }),
      read: answerRead(
        log,
        (headers, stream) => this.refusal(headers, stream, 'read'),
        () => !this.version.startsWith('23.'),
      ),
    } as UntypedServiceImplementation);
    add(ServerFeaturesService, { getSupportedMethods: unary(() => supportedMethods(this.version)) });
    add(GossipService, { read: unary(() => cluster(this.leader?.port ?? this.port)) });
  }

  /**
   * @param port 0 takes a free one
   * @param certificate serves over TLS
   */
  static async start(
    port = 0,
    log = new ServerLog(),
    certificate?: Certificate,
  ): Promise<EventStoreDbDouble> {
    const double = new EventStoreDbDouble(log, certificate);
    await new Promise<void>((resolve, reject) => {
      double.listener.once('error', reject);
      double.listener.listen(port, HOST, resolve);
    });
    return double;
  }

  get port(): number {
    return (this.listener.address() as AddressInfo).port;
  }

  get url(): string {
    return `esdb://${HOST}:${this.port}${this.certificate ? '' : '?tls=false'}`;
  }

  /** Cuts all connections, in the middle of whatever they carry. */
  cutConnections(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  /** The next append to such a stream is carried out, but all connections are cut instead of answering. */
  loseAnswerTo(stream: (name: string) => boolean): void {
    this.losing = stream;
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.listener.close(resolve));
    this.cutConnections();
    this.grpc.forceShutdown();
    await closed;
  }

  private accept(socket: Socket): void {
    if (this.refusing) return void socket.destroy();
    this.sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.sockets.delete(socket));
    socket.setNoDelay(true);
    this.injector.injectConnection(socket);
  }

  private refusal(headers: Metadata, stream: string, act: Act): Partial<StatusObject> | undefined {
    const wanted = headers.get('requires-leader')[0];
    if (this.leader !== undefined && wanted === 'true') return notLeader(HOST, this.leader.port);
    return this.access && accessRefusal(this.access, headers, stream, act);
  }

  private loses(stream: string): boolean {
    if (this.losing?.(stream) !== true) return false;
    this.losing = undefined;
    this.cutConnections();
    return true;
  }
}
