import type { DomainEvent, Upcasters } from '@amici/contracts/event-format';
import type { NewEvent } from '@amici/event-store';

export const toNewEvent = ({ type, at, ...payload }: DomainEvent, upcasters: Upcasters): NewEvent => ({
  type,
  schemaVersion: (upcasters[type]?.length ?? 0) + 1,
  occurredAt: at,
  payload,
});
