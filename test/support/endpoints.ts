import { amici, type Client } from '@amici/client';
import { holdToDescription } from './as-described';
import { COMES_WITHIN } from './eventually';
import type { Place } from './send';

/** Sends as the client does, and holds what is answered to the description of who gave it. */
const described =
  (url: string) =>
  async (request: Request): Promise<Response> => {
    const body = await request.clone().text();
    const response = await fetch(request);
    const { pathname, search } = new URL(request.url);
    const text = await response.clone().text();
    const sent = { method: request.method, path: `${pathname}${search}`, body };
    await holdToDescription(url, sent, response, text);
    return response;
  };

/** The endpoints of a server for a person, or for nobody, by the client that others program with. */
export const endpointsOf =
  (place: Place) =>
  (subject: string | null): Client =>
    amici({
      url: place.url,
      patientMs: COMES_WITHIN,
      fetch: described(place.url),
      ...(subject === null ? {} : { token: () => place.token(subject) }),
    });
