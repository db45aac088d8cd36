import { formOperation } from "~/platform/operations/operation.server";
import { removeExamples, showExamples } from "./examples.server";

function showing(isShown: boolean) {
  return formOperation({
    name: `admin.examples.${isShown ? "show" : "hide"}`,
    asks: "examples.show",
    fields: {},
    async run(services) {
      await showExamples(services, isShown);
      return {};
    },
  });
}

export const show = showing(true);
export const hide = showing(false);

export const remove = formOperation({
  name: "admin.examples.delete",
  asks: "examples.delete",
  fields: {},
  async run(services, _, { operator }) {
    await removeExamples(services, operator);
    return {};
  },
});

export const operations = [show, hide, remove];
