export const pages = {
  'pages.notFound.title': 'Page Not Found',
  'pages.notFound.message': 'Page not found: {path}',
  'pages.error.title': 'Internal Server Error',
  'pages.error.text': 'Something went wrong on our side. Please try again shortly.',
  'pages.toCatalogue': 'Browse all products',
  'pages.toHome': 'Go to home page',
} as const;
