export { decideApplication, listWaitingApplications } from './decide-application.ts';
