/** How what happens reaches people and their programs, in one Amici, started once for all. */
import './streams/followed.suite';
import './streams/told.suite';
import './streams/webhooks.suite';
import './streams/mails.suite';
