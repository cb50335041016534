import type { ServicesItem } from '../feed/services-feed';

/** Called with an item that was delivered, or with nothing where there may be something new. */
export type OnHint = (item?: ServicesItem) => void;

/**
 * Where consumers learn soon that a feed has grown. Only for speed: hints may be lost, doubled, late or in any order,
 * and everything still arrives, because in doubt the producer is asked.
 */
export interface Hints {
  /** Hints about a service's feed after a sequence, until the function returned is called. */
  listen(service: string, after: number, onHint: OnHint): () => void;
}

/** Hints within one process. */
export class Bell implements Hints {
  private readonly listeners = new Map<string, Set<OnHint>>();

  listen(service: string, _after: number, onHint: OnHint): () => void {
    const listening = this.listeners.get(service) ?? new Set();
    this.listeners.set(service, listening.add(onHint));
    return () => void listening.delete(onHint);
  }

  ring(service: string): void {
    this.listeners.get(service)?.forEach((onHint) => onHint());
  }
}
