/** Programs that people play by, in one Amici that is started once for all; what is written as PGN is what was played before. */
import './programs/logins.suite';
import './programs/xfcc.suite';
import './programs/pgn.suite';
