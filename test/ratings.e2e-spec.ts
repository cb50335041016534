/** Ratings, norms and titles from events to their lists, in one Amici, started once for all. */
import './ratings/event.suite';
import './ratings/shown.suite';
import './ratings/later.suite';
import './ratings/titles.suite';
import './ratings/inactive.suite';
