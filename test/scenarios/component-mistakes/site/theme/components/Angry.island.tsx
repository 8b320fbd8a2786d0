import { defineIsland } from 'pubdocs/theme';

export default defineIsland('Other', () => <p>of another name</p>);
