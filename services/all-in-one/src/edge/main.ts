import { runService, type Surroundings } from '@amici/service/runtime';
import { startGateway } from '../../../gateway/src/start';
import { configuredProvider, createPages, signInSettings } from '../../../pages/src/create-pages';

/** The gateway and its pages in one process, beside which each service has its own. */
const start = (surroundings: Surroundings) => {
  const { config } = surroundings;
  const signIn = signInSettings(config, configuredProvider(config), () => config.publicUrl!);
  return startGateway(surroundings, createPages(signIn));
};

void runService({ name: 'gateway', start });
