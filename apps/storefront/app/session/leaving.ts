let isLeaving = false;

/** While somebody logs out, the page they leave must not send them to the login page to come back to it. */
export const leaving = {
  start: () => {
    isLeaving = true;
  },
  end: () => {
    isLeaving = false;
  },
  isOn: () => isLeaving,
};
