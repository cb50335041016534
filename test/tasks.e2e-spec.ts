/** What lies on the task lists of a federation's offices, from one list and by the endpoints it names; nothing at the end. */
import './tasks/time.suite';
import './tasks/bodies.suite';
import './tasks/events.suite';
import './tasks/teams.suite';
import './tasks/people.suite';
import './tasks/lists.suite';
import './tasks/games.suite';
import './tasks/evening.suite';
