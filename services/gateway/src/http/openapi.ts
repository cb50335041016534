import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';

const PROBLEM = {
  type: 'object',
  required: ['type', 'title', 'status', 'code'],
  properties: {
    type: { type: 'string', description: 'Where the problem is explained, relative to this server' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', description: 'Stable, kebab-case' },
    detail: { type: 'string' },
    instance: { type: 'string' },
    rule: { type: 'string', description: 'Id of the rule enforced' },
  },
} as const;

const describe = (app: INestApplication): OpenAPIObject => {
  const config = new DocumentBuilder()
    .setTitle('Amici')
    .setDescription(
      'The correspondence-chess federation server. Every refusal is an RFC 9457 problem. What happens is told in [public events](/asyncapi).',
    )
    .setVersion('1')
    .addBearerAuth()
    .build();
  const document = SwaggerModule.createDocument(app, config);
  const schemas = { ...document.components?.schemas, Problem: PROBLEM as never };
  return { ...document, components: { ...document.components, schemas } };
};

/** `/openapi.json` and the page `/docs`, both served from here and made when first asked for. */
export const serveOpenApi = (app: INestApplication): void => {
  let document: OpenAPIObject | undefined;
  const make = (): OpenAPIObject => (document ??= describe(app));
  SwaggerModule.setup('docs', app, make, {
    jsonDocumentUrl: 'openapi.json',
    yamlDocumentUrl: 'openapi.yaml',
  });
};
