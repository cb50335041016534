import { Module, type DynamicModule } from '@nestjs/common';
import { TitleController } from './api/title.controller';
import { TitleApplication } from './application/title-application';

@Module({})
export class TitleModule {
  static with(application: TitleApplication): DynamicModule {
    return {
      module: TitleModule,
      controllers: [TitleController],
      providers: [{ provide: TitleApplication, useValue: application }],
    };
  }
}
