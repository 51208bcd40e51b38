/** Names and descriptions of the pages by the route's name, and texts of pages that are not there yet. */
export const pages = {
  routes: {
    home: {
      title: 'Home',
      description: 'The confessions of your college, newest first.',
    },
    auth: {
      title: 'Sign in',
      description: 'Sign up with your email, or sign in. Others see a mask, never your address.',
    },
    authAction: {
      title: 'A link from your mail',
      description: 'Verifies an address or sets a new password.',
    },
    oauthCallback: { title: 'Signing in', description: 'Comes back from Google.' },
    collegeSelector: { title: 'Choose your college', description: 'One college for good.' },
    create: { title: 'Write', description: 'Write a confession to your college, under a mask.' },
    confession: { title: 'Confession', description: 'An anonymous confession, and its replies.' },
    alerts: { title: 'Alerts', description: 'What happened to what you wrote.' },
    profile: { title: 'Me', description: 'Your pseudonym, your settings and your data.' },
    publicProfile: { title: 'A pseudonym', description: 'What was written under one pseudonym.' },
    circle: { title: 'Circle', description: 'A small group that talks under masks.' },
    explore: {
      title: 'Explore',
      description: 'The newest from all colleges, by topic, and what is popular.',
    },
    saved: { title: 'Saved', description: 'Confessions you saved.' },
    myConfessions: { title: 'My confessions', description: 'What you wrote. Only you see that it is yours.' },
    myReports: { title: 'My reports', description: 'How your reports stand.' },
    myDecisions: {
      title: 'Decisions about you',
      description: 'What moderators decided about what you wrote, and how to appeal.',
    },
    premium: { title: 'Premium', description: 'What Premium gives, your payments and their receipts.' },
    moderation: { title: 'Reports to decide', description: 'What was reported, without anyone’s name.' },
    circles: { title: 'Circles', description: 'Small groups of your college that talk under masks.' },
    circleRecovery: {
      title: 'Deleted circles',
      description: 'Circles of yours that can be brought back, and asking for one.',
    },
    collegePage: {
      title: 'College',
      description: 'A college whose students can write and read here, each under a mask.',
    },
    categoryPage: { title: 'Colleges by kind', description: 'Colleges on Chupke by what they teach.' },
    help: {
      title: 'Help',
      description: 'Helplines to call when it is urgent, and answers to frequent questions about Chupke.',
    },
    helpCategory: { title: 'Help collection', description: 'Articles of the help centre on one subject.' },
    helpArticle: { title: 'Help article', description: 'An article of the help centre.' },
    contact: {
      title: 'Contact and support',
      description: 'How to reach the people who run Chupke, and numbers to call when it is urgent.',
    },
    aboutMe: {
      title: 'This is about me',
      description:
        'A post on Chupke is about you? Report it without an account, and see with a token how it stands.',
    },
    download: {
      title: 'Install Chupke',
      description:
        'Put Chupke on your phone or computer from the browser. No app store, a few hundred kilobytes.',
    },
    terms: { title: 'Terms of service', description: 'What you may expect of Chupke, and Chupke of you.' },
    privacy: {
      title: 'Privacy',
      description: 'What Chupke keeps, why, for how long, who can read it, and how you take it back.',
    },
    grievance: {
      title: 'Grievance officer',
      description: 'How to complain about something on Chupke, to whom, and by when it is decided.',
    },
    transparency: {
      title: 'Transparency',
      description: 'Counts of what was reported, removed and asked of Chupke, as they stand now.',
    },
    admin: { title: 'Maintenance', description: 'Switches maintenance on and off.' },
    supportDashboard: { title: 'Dashboard', description: 'The work of the admins.' },
    systemRecovery: { title: 'System recovery', description: 'When nothing else opens.' },
  },
  keywords: [
    'anonymous confessions',
    'college confessions India',
    'campus confessions',
    'student community India',
  ],
};
