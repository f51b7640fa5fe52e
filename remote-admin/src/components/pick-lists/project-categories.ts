import { namesIn } from './names-in';

/** Categories of projects. No duplicates, in alphabetical order. */
export const projectCategories = namesIn(`
  3D, Accessibility, Accounting, Admin panel, Agriculture, AI assistant, Analytics, Animation, API,
  Appointment booking, Architecture, Art gallery, Artificial intelligence, Astronomy, Auction, Audio,
  Augmented reality, Authentication, Automation, Automotive, Banking, Beauty, Billing, Bioinformatics,
  Blockchain, Blog, Bookkeeping, Bot, Browser extension, Build tool, Business directory, Calculator,
  Calendar, Car rental, Car sharing, Carbon footprint, Charity, Chat, Chatbot, City guide, Classified ads,
  Climate, CMS, Code editor, Code generator, Collaboration, Command-line tool, Community, Component library,
  Computer vision, Conference, Continuous integration, Course platform, Creative coding, CRM, Crowdfunding,
  Cryptocurrency, Customer support, Cybersecurity, Dashboard, Data engineering, Data visualization, Dating,
  Delivery, Design system, Desktop app, Developer tool, Documentation, Donations, E-commerce, E-learning,
  Education, Elections, Embedded system, Environment, ERP, Event management, Expense tracking, Fashion,
  File sharing, Finance, Fitness, Fleet management, Food delivery, Forum, Freelance marketplace, Gallery,
  Game, Gardening, Government, Habit tracker, Hackathon, Health, Home automation, Hospital, Hotel booking,
  Human resources, Insurance, Internal tool, Internet of Things, Inventory, Invoicing, Job board, Journalism,
  Knowledge base, Landing page, Language learning, Logistics, Machine learning, Maps, Marketing, Marketplace,
  Meditation, Membership, Messaging, Mobile app, Monitoring, Museum, Music, News, Newsletter, Non-profit,
  Note taking, Nutrition, Open data, Open source, Parking, Payments, Personal finance, Photography, Podcast,
  Point of sale, Portfolio, Productivity, Programming language, Progressive web app, Project management,
  Property management, Prototype, Public transport, Publishing, Quiz, Real estate, Recipes, Recommendation,
  Recruitment, Recycling, Remote work, Research, Reservation, Restaurant, Robotics, SaaS, School, Science,
  Search, Security, Simulation, Social network, Software library, Speech, Sports, Streaming, Subscription,
  Supply chain, Survey, Task management, Taxi, Telemedicine, Template, Testing, Ticketing, Time tracking,
  Tourism, Trading, Translation, Travel, University, Video, Video conferencing, Video streaming,
  Virtual reality, Voice assistant, Volunteering, Voting, Warehouse, Weather, Web app, Wedding, Wiki
`);
