/** The guide from an empty shop to its first order. */
export const setupGuide = {
  'guide.hint':
    'From an empty shop to the first order. Leave and come back at any time: what is done stays done.',
  'guide.progress': '{done} of {all} steps done',
  'guide.finished': 'Your shop is open for orders',
  'guide.finishedText': 'You can change everything under Settings and Catalogue.',
  'guide.openShop': 'Open the shop',
  'guide.done': 'Done',
  'guide.open': 'To do',
  'guide.optional': 'Optional',
  'guide.profile.text': 'Shown in the shop, on invoices, in emails and in the policies.',
  'guide.profile.action': 'Enter shop and operator',
  'guide.bank_account.text': 'Customers pay by bank transfer to this account. Finance confirms each payment.',
  'guide.bank_account.action': 'Enter bank account',
  'guide.mail.text': 'Customers need the code from an email to register.',
  'guide.mail.missing':
    'Set SMTP_URL on the server and restart the shop, for example smtp://user:password@mail.example:587. It is a secret, so it is not entered here.',
  'guide.mail.send': 'Send a test email to me',
  'guide.mail.waiting': 'Test email to {recipient} is on its way …',
  'guide.mail.sent': 'Test email sent to {recipient} on {time}.',
  'guide.mail.failed': 'The mail server refused the test email: {failure}',
  'guide.online_payment.text': 'FPX and cards through Stripe. Bank transfer is enough to begin with.',
  'guide.online_payment.missing':
    'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET on the server and restart the shop. They are secrets, so they are not entered here.',
  'guide.online_payment.check': 'Check the keys',
  'guide.online_payment.accepted': 'Stripe accepts the keys.',
  'guide.online_payment.test': 'Stripe accepts the keys. They belong to the test mode: no money moves.',
  'guide.online_payment.rejected': 'Stripe rejects the key. Copy it again from the Stripe dashboard.',
  'guide.online_payment.unreachable':
    'Stripe cannot be reached from the server. Check its internet connection.',
  'guide.delivery.text': {
    one: 'A new shop starts with zones around Kuala Lumpur. There is {n} zone now: check its postcodes, fee and minimum order.',
    other:
      'A new shop starts with zones around Kuala Lumpur. There are {n} zones now: check their postcodes, fees and minimum orders.',
  },
  'guide.delivery.action': 'Check the zones',
  'guide.delivery.confirm': 'The zones are right',
  'guide.farm.text': 'Every product names the farm it comes from.',
  'guide.farm.action': 'Add a farm',
  'guide.category.text': 'Buyers find products by category.',
  'guide.category.action': 'Add a category',
  'guide.product.text':
    'Name and description in both languages, a variant with its price, a picture, then publish.',
  'guide.product.action': 'Add a product',
  'guide.product.publish': 'There is a draft. Complete its checklist and publish it.',
  'guide.product.publishAction': 'Open the drafts',
  'guide.product.stock': 'The product is published. Receive stock, so that it can be ordered.',
  'guide.product.stockAction': 'Receive stock',
  'guide.order.text':
    'Register as a customer in another browser and place an order, or share the address of the shop.',
} as const;
