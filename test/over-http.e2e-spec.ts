/** What is asked of one Amici, started once for all; the examples first, who must not meet games of others. */
import { AmiciOverHttp } from './amici-over-http';
import './over-http/examples.suite';
import './over-http/bots.suite';
import './over-http/game-over-http.suite';
import './over-http/acts-again.suite';
import './over-http/documents.suite';
import './over-http/personal-data.suite';
import './over-http/races.suite';
import './over-http/refusals.suite';
import './over-http/sealed-lines.suite';
import './over-http/hostile-requests.suite';

afterAll(() => AmiciOverHttp.closeShared());
