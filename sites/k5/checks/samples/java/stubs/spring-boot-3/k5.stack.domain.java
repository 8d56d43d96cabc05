package k5.stack.domain;

public abstract class BusinessError extends RuntimeException {}

public interface FactoryCommand<Input, Entity> {
    Entity execute(Input input);
}

public interface InstanceCommand<Entity> {
    void execute(Entity entity);
}

public interface Service<Input, Output> {
    Output run(Input input);
}
