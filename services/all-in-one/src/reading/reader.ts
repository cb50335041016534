// A process beside Amici that only answers what is long to answer (docs/decisions/0070): begun, told where and ended by readers.ts.
import { configOrExit } from '@amici/ops';
import { hashesOf } from '@amici/service/runtime';
import { createGateway, gatewaySettings } from '../../../gateway/src/create-gateway';
import { createPages, signInSettings } from '../../../pages/src/create-pages';
import { openAmici } from '../amici';
import { READY, type Reading } from './readers';

/** The process that hands a request on has counted it. */
const UNCOUNTED = { perSubject: Number.MAX_SAFE_INTEGER, perAddress: Number.MAX_SAFE_INTEGER };

const read = async ({ databaseUrl, socketPath, provider, publicUrl }: Reading): Promise<void> => {
  const config = { ...configOrExit(), databaseUrl };
  const amici = await openAmici(config, undefined, false);
  // The process that hands a request on logs the answer.
  const { access: _logged, ...settings } = gatewaySettings(amici.surroundings, 'reader');
  const app = await createGateway({
    ...settings,
    pages: createPages(signInSettings(config, provider ?? undefined, () => publicUrl)),
    services: amici.client,
    bearer: amici.bearer,
    hashes: hashesOf(config, 'gateway'),
    limits: UNCOUNTED,
    trustedProxies: [],
  });
  const end = async (): Promise<void> => {
    await app.close();
    await amici.close();
    process.disconnect();
  };
  process.once('SIGTERM', () => void end());
  await app.listen({ path: socketPath });
  process.send!(READY);
};

// It ends with the process that started it; a signal of the terminal does not reach its session.
process.once('disconnect', () => process.exit());
process.once('message', (reading: Reading) => void read(reading));
