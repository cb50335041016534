import { Controller, Module, type Type } from '@nestjs/common';
import { MessagePattern } from '@nestjs/microservices';
import type { Handlers } from './transport';

/** A Nest module whose controller has a method for each pattern. */
export const moduleOf = (handlers: Handlers): Type => {
  @Controller()
  class BusController {}
  for (const [pattern, handle] of Object.entries(handlers)) {
    const method = { value: (message: unknown) => handle(message), configurable: true, writable: true };
    Object.defineProperty(BusController.prototype, pattern, method);
    MessagePattern(pattern)(BusController.prototype, pattern, method);
  }

  @Module({ controllers: [BusController] })
  class BusModule {}
  return BusModule;
};
