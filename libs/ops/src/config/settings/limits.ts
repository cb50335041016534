import { bytes, integer, networks, origins } from '../kinds';
import { declare } from '../setting';

/** How much each may send and ask for. */
export const limits = declare({
  maxBody: {
    variable: 'AMICI_MAX_BODY_BYTES',
    kind: bytes(1_024, 1_048_576),
    default: '65536',
    description: 'The largest HTTP request body that is read.',
  },
  requestsPerMinute: {
    variable: 'AMICI_REQUESTS_PER_MINUTE',
    kind: integer(1, 1_000_000),
    default: '600',
    description:
      'How many HTTP requests one subject (or address, where unauthenticated) may make in a minute; a file of many games, a bundle, an explanation or a table of the past counts as ten.',
  },
  trustedProxies: {
    variable: 'AMICI_TRUSTED_PROXIES',
    kind: networks(),
    default: '',
    description:
      'The proxies in front of the gateway (TLS, load balancing) whose `X-Forwarded-For` is believed; without it all their visitors share one address and its limit.',
    readBy: ['gateway'],
  },
  origins: {
    variable: 'AMICI_CORS_ORIGINS',
    kind: origins(),
    default: '',
    description:
      'The web sites whose pages may ask the API from a browser (CORS), by a token and never by a cookie: `https://chess.example`, separated by commas. None: only pages of this server.',
    readBy: ['gateway'],
  },
});
