import {
  Controller,
  Get,
  Header,
  Inject,
  Module,
  Res,
  type DynamicModule,
  type OnModuleDestroy,
} from '@nestjs/common';
import type { Metrics } from '../metrics/metrics';
import { readiness, type ReadinessCheck } from './readiness';
import { watchEventLoop } from './event-loop';

/** Above this the process answers too late to be of use; a supervisor should restart it. */
const MAX_DELAY_MS = 5_000;

export interface Liveness {
  readonly alive: boolean;
  /** How late the event loop came round at most since the last look. */
  readonly eventLoopDelayMs: number;
}

/** A probe of the event loop; each call looks at the time since the one before. */
export const livenessProbe = (): { look(): Liveness; stop(): void } => {
  const loop = watchEventLoop();
  return {
    look: () => {
      const eventLoopDelayMs = loop.latest();
      return { alive: eventLoopDelayMs <= MAX_DELAY_MS, eventLoopDelayMs };
    },
    stop: () => loop.stop(),
  };
};

const CHECKS = Symbol('readiness checks');
const METRICS = Symbol('metrics');

/** All the controller needs of an HTTP response. */
interface StatusResponse {
  status(code: number): unknown;
}

@Controller()
export class HealthController implements OnModuleDestroy {
  private readonly liveness = livenessProbe();

  constructor(
    @Inject(CHECKS) private readonly checks: () => readonly ReadinessCheck[],
    @Inject(METRICS) private readonly metrics: Metrics,
  ) {}

  onModuleDestroy(): void {
    this.liveness.stop();
  }

  @Get('healthz')
  healthz(@Res({ passthrough: true }) response: StatusResponse): unknown {
    const found = this.liveness.look();
    response.status(found.alive ? 200 : 503);
    return found;
  }

  @Get('readyz')
  async readyz(@Res({ passthrough: true }) response: StatusResponse): Promise<unknown> {
    const found = await readiness(this.checks());
    response.status(found.ready ? 200 : 503);
    return found;
  }

  @Get('metrics')
  @Header('Content-Type', 'text/plain; version=0.0.4')
  text(): Promise<string> {
    return this.metrics.text();
  }
}

/** /healthz, /readyz and /metrics; `checks` is asked each time, as services start after the endpoint is open. */
@Module({})
export class HealthModule {
  static with(parts: {
    readonly checks: () => readonly ReadinessCheck[];
    readonly metrics: Metrics;
  }): DynamicModule {
    return {
      module: HealthModule,
      controllers: [HealthController],
      providers: [
        { provide: CHECKS, useValue: parts.checks },
        { provide: METRICS, useValue: parts.metrics },
      ],
    };
  }
}
