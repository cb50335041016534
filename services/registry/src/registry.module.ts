import { Module, type DynamicModule } from '@nestjs/common';
import { RegistryController } from './api/registry.controller';
import { RegistryApplication } from './application/registry-application';

@Module({})
export class RegistryModule {
  static with(application: RegistryApplication): DynamicModule {
    return {
      module: RegistryModule,
      controllers: [RegistryController],
      providers: [{ provide: RegistryApplication, useValue: application }],
    };
  }
}
