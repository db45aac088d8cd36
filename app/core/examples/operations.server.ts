import type { Operator } from "~/platform/actor";
import { formOperation } from "~/platform/operations/operation.server";
import type { Services } from "~/platform/services.server";
import { removeExamples, showExamples } from "./examples.server";

function ofButton(
  verb: "show" | "hide" | "delete",
  work: (services: Services, operator: Operator) => Promise<void>,
) {
  return formOperation({
    name: `admin.examples.${verb}`,
    asks: verb === "delete" ? "examples.delete" : "examples.show",
    fields: {},
    async run(services, _, { operator }) {
      await work(services, operator);
      return {};
    },
  });
}

export const show = ofButton("show", (services) => showExamples(services, true));
export const hide = ofButton("hide", (services) => showExamples(services, false));
export const remove = ofButton("delete", removeExamples);

export const operations = [show, hide, remove];
