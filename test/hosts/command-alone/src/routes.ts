export const API = {
  base: 'https://acme.example.com',
  announce: '/rest/api/v1/createannouncement',
  answers: '/rest/api/v1/listanswers',
} as const
